import { expect, test } from "vitest";
import { match, router, tableIn } from "../src/lib/router.svelte";

test("every screen has an address", () => {
  expect(match("/")).toEqual({ screen: "home" });
  expect(match("/new/ritual")).toEqual({ screen: "new", game: "ritual" });
  expect(match("/t/k7q2mxpbrt")).toEqual({ screen: "table", id: "k7q2mxpbrt" });
  expect(match("/t/k7q2mxpbrt/replay")).toEqual({ screen: "replay", id: "k7q2mxpbrt" });
  expect(match("/learn/ritual/")).toEqual({ screen: "learn", game: "ritual", lesson: null });
  expect(match("/me")).toEqual({ screen: "me" });
  expect(match("/rules/ritual")).toEqual({ screen: "rules", game: "ritual" });
  expect(match("/t/../secret")).toEqual({ screen: "lost" });
});

test("an invitation may be a link, a path or a code", () => {
  expect(tableIn(" http://host:8000/t/k7q2mxpbrt?x=1 ")).toBe("k7q2mxpbrt");
  expect(tableIn("/t/k7q2mxpbrt")).toBe("k7q2mxpbrt");
  expect(tableIn("k7q2mxpbrt")).toBe("k7q2mxpbrt");
  expect(tableIn("http://host/rules/ritual")).toBeNull();
  expect(tableIn("hello there")).toBeNull();
});

test("a click on our own link changes the screen without a reload", () => {
  document.body.innerHTML = '<a href="/me">me</a>';
  document.querySelector("a")!.click();
  expect(router.route).toEqual({ screen: "me" });
  expect(location.pathname).toBe("/me");
});
