import { expect, test } from "vitest";
import { isLoopback } from "./outside.svelte";

test.each(["http://localhost:8000", "http://127.0.0.1:8000", "http://127.0.1.1", "http://[::1]:8000"])(
  "%s leads no other device here",
  (address) => expect(isLoopback(address)).toBe(true),
);

test.each(["http://192.168.1.5:8000", "https://play.example", "http://localhost.example"])(
  "%s does",
  (address) => expect(isLoopback(address)).toBe(false),
);
