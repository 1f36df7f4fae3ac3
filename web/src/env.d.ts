/// <reference types="vite/client" />
/// <reference types="svelte" />

/** The path data of one icon of game-icons, viewBox 0 0 512 512; see `icons` in vite.config.ts. */
declare module "icon:*" {
  const path: string;
  export default path;
}
