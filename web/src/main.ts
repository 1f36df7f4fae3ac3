import { mount } from "svelte";
import App from "./App.svelte";
import "./theme.css";
import "./base.css";
import { preferred, texts } from "./lib/texts.svelte";

const remembered = localStorage.getItem("lang");
await texts.speak(preferred(remembered ? [remembered] : navigator.languages));
mount(App, { target: document.getElementById("app")! });
