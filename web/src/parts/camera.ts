/** The visible part of the map: `k` pixels per unit, with (x, y) in the upper left corner. */

export interface Camera {
  x: number;
  y: number;
  k: number;
}

/** A point of the map. */
export interface Spot {
  x: number;
  y: number;
}

export interface Size {
  wide: number;
  high: number;
}

/** Where the map is seen. */
export interface Pane extends Size {
  /** How far, in pixels, an edge of the map may be pulled in, from under the buttons there. */
  rim?: number;
}

/** Maximum zoom, in pixels per unit. */
export const CLOSEST = 3.4;

/** The scale at which the whole map is visible. */
export const whole = (map: Size, pane: Pane): number =>
  Math.min(pane.wide / map.wide, pane.high / map.high);

/** The scale at which the map fills a pane completely. */
export const filling = (map: Size, pane: Pane): number =>
  Math.max(pane.wide / map.wide, pane.high / map.high);

/** Keeps the map in view: centred if smaller than the pane, otherwise without a gap beyond the rim. */
export function kept(camera: Camera, map: Size, pane: Pane): Camera {
  const k = Math.min(Math.max(camera.k, whole(map, pane)), Math.max(CLOSEST, whole(map, pane)));
  const rim = (pane.rim ?? 0) / k;
  const along = (at: number, length: number, seen: number): number =>
    seen >= length ? (length - seen) / 2 : Math.min(Math.max(at, 0 - rim), length - seen + rim);
  return {
    x: along(camera.x, map.wide, pane.wide / k),
    y: along(camera.y, map.high, pane.high / k),
    k,
  };
}

/** Zooms by a factor; the point (px, py) of the pane stays where it is. */
export function zoomed(camera: Camera, by: number, px: number, py: number, map: Size, pane: Pane): Camera {
  const most = Math.max(CLOSEST, whole(map, pane));
  const k = Math.min(Math.max(camera.k * by, whole(map, pane)), most);
  const x = camera.x + px / camera.k - px / k;
  const y = camera.y + py / camera.k - py / k;
  return kept({ x, y, k }, map, pane);
}

export const panned = (camera: Camera, dx: number, dy: number, map: Size, pane: Pane): Camera =>
  kept({ ...camera, x: camera.x - dx / camera.k, y: camera.y - dy / camera.k }, map, pane);

/** Centres on a point of the map, at a scale. */
export const towards = (x: number, y: number, k: number, map: Size, pane: Pane): Camera =>
  kept({ x: x - pane.wide / k / 2, y: y - pane.high / k / 2, k }, map, pane);
