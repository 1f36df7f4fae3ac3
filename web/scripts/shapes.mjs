/**
 * The generated types are those of the structs in the sources: `shapes.lock` holds a hash of each
 * struct that `make shapes` read. A struct changed since then stops the build.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = dirname(dirname(fileURLToPath(import.meta.url)));

/** The lines of a class, as `tools/shapes.py` takes them: down to the next line that is not indented. */
function lines(source, name) {
  const all = source.split("\n");
  const start = all.findIndex((line) => line.startsWith(`class ${name}(`));
  if (start < 0) return null;
  const end = all.findIndex((line, at) => at > start && /^\S/.test(line) && !line.startsWith(")"));
  return all.slice(start, end < 0 ? all.length : end).join("\n").trimEnd();
}

const changed = readFileSync(join(WEB, "shapes.lock"), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split(" "))
  .filter(([path, name, hash]) => {
    const file = join(WEB, "..", path);
    const found = existsSync(file) ? lines(readFileSync(file, "utf8"), name) : null;
    return found === null || createHash("sha256").update(found).digest("hex") !== hash;
  })
  .map(([path, name]) => `${path}: ${name}`);

if (changed.length) {
  console.error(`Changed since the types of the pages were generated (make shapes):\n${changed.join("\n")}`);
  process.exit(1);
}
