/** The person at this screen: nobody yet, a name, or an account; and their language. */
import { api } from "./api";
import type { Habit, Lang, Person } from "./protocol";
import { say, texts } from "./texts.svelte";

class Me {
  person = $state.raw<Person | null>(null);
  /** Whether the server has told us who we are. */
  known = $state(false);

  async load(): Promise<void> {
    this.person = await api.me();
    this.known = true;
    if (this.person && !localStorage.getItem("lang")) await texts.speak(this.person.lang);
  }

  /** Creates a person on first use: a name is enough, and one can be generated. */
  async ensure(): Promise<Person> {
    if (!this.known) await this.load();
    this.person ??= await api.setMe({ name: madeUpName(), lang: texts.lang });
    return this.person;
  }

  async rename(name: string): Promise<void> {
    this.person = await api.setMe({ name, lang: texts.lang });
  }

  async speak(lang: Lang): Promise<void> {
    localStorage.setItem("lang", lang);
    await texts.speak(lang);
    if (this.person) this.person = await api.setMe({ lang });
  }

  /** Whether the table answers a kind of quiet question for this person. */
  has = (game: string, habit: Habit): boolean =>
    this.person?.habits[`${game}:${habit.name}`] ?? habit.usual;

  async setHabit(game: string, habit: Habit, on: boolean): Promise<void> {
    await this.ensure();
    this.person = await api.setMe({ habits: { [`${game}:${habit.name}`]: on } });
  }
}

export function madeUpName(dice: () => number = Math.random): string {
  const names = say("guest-names").split("·");
  return (names[Math.floor(dice() * names.length)] ?? "").trim();
}

export const me = new Me();
