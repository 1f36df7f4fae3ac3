/** A soft tick when it is your turn; off by default. */

class Sound {
  on = $state(localStorage.getItem("sound") === "on");
  #context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    localStorage.setItem("sound", this.on ? "on" : "off");
    this.tick();
  }

  tick(): void {
    if (!this.on) return;
    this.#context ??= new AudioContext();
    const { currentTime: now, destination } = this.#context;
    const tone = this.#context.createOscillator();
    const volume = this.#context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(660, now);
    tone.frequency.exponentialRampToValueAtTime(440, now + 0.12);
    volume.gain.setValueAtTime(0.12, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.16);
    tone.connect(volume).connect(destination);
    tone.start(now);
    tone.stop(now + 0.17);
  }
}

export const sound = new Sound();
