import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** `import flame from "icon:candle-flame"` gives the path of one icon; the rest of the set stays out. */
function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const set = JSON.parse(readFileSync(file, "utf8")) as { icons: Record<string, { body: string }> };
  return {
    name: "icons",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith("\0icon:")) return null;
      const name = id.slice("\0icon:".length);
      const paths = [...(set.icons[name]?.body ?? "").matchAll(/ d="([^"]+)"/g)].map((m) => m[1]);
      if (paths.length === 0) throw new Error(`game-icons has no icon "${name}"`);
      return `export default ${JSON.stringify(paths.join(" "))};`;
    },
  };
}

const server = process.env["MISKATONIC_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [icons(), svelte()],
  build: {
    outDir: "../src/miskatonic/server/static",
    emptyOutDir: true,
    sourcemap: false,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: fonts
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true }, "/schema": server, "/text": server },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
    testTimeout: 60_000, // a busy machine is slow, not wrong
    hookTimeout: 60_000,
  },
});
