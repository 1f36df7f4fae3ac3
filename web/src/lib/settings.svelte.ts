/** Whether the settings are open; every screen can open them. */
class Settings {
  open = $state(false);

  readonly show = (): void => void (this.open = true);
  readonly hide = (): void => void (this.open = false);
}

export const settings = new Settings();
