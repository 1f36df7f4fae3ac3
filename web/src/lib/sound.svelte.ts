/** Soft sounds: a tick when it is your turn, and one for each ceremony; off by default. */

interface Tone {
  wave: OscillatorType;
  /** Frequencies: where it begins and where it ends. */
  from: number;
  to: number;
  /** Seconds. */
  lasts: number;
  loud: number;
}

const TONES = {
  tick: [{ wave: "triangle", from: 660, to: 440, lasts: 0.16, loud: 0.12 }],
  /** Something opens, wakes or devours. */
  dread: [
    { wave: "sawtooth", from: 92, to: 46, lasts: 1.3, loud: 0.05 },
    { wave: "sine", from: 69, to: 55, lasts: 1.5, loud: 0.14 },
  ],
  /** Something is closed or sealed for good. */
  seal: [
    { wave: "sine", from: 196, to: 196, lasts: 1.1, loud: 0.12 },
    { wave: "triangle", from: 587, to: 588, lasts: 1.4, loud: 0.05 },
  ],
  /** Somebody joins, something is won. */
  bright: [
    { wave: "triangle", from: 392, to: 523, lasts: 0.5, loud: 0.08 },
    { wave: "sine", from: 784, to: 784, lasts: 0.9, loud: 0.04 },
  ],
  /** Cards are turned over. */
  turn: [{ wave: "triangle", from: 220, to: 330, lasts: 0.35, loud: 0.1 }],
} as const satisfies Record<string, readonly Tone[]>;

export type Note = keyof typeof TONES;

class Sound {
  on = $state(localStorage.getItem("sound") === "on");
  #context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    localStorage.setItem("sound", this.on ? "on" : "off");
    this.play("tick");
  }

  play(note: Note): void {
    if (!this.on) return;
    for (const tone of TONES[note]) this.#sing(tone);
  }

  #sing({ wave, from, to, lasts, loud }: Tone): void {
    this.#context ??= new AudioContext();
    const { currentTime: now, destination } = this.#context;
    const tone = this.#context.createOscillator();
    const volume = this.#context.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, now);
    tone.frequency.exponentialRampToValueAtTime(to, now + lasts * 0.75);
    volume.gain.setValueAtTime(loud, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + lasts);
    tone.connect(volume).connect(destination);
    tone.start(now);
    tone.stop(now + lasts + 0.01);
  }
}

export const sound = new Sound();
