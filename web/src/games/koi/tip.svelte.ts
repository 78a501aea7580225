/** Explanations that appear at what they explain: under a mouse, at the keyboard's focus, and after a long press of a finger. */
import type { Attachment } from 'svelte/attachments';

/** So long a finger rests until it asks what this is, and a mouse until it is meant. */
const PRESS = 450;
const REST = 250;

class Tips {
  text = $state('');
  /** Where what it explains is on the screen. */
  box = $state.raw<DOMRect | null>(null);
  #timer = 0;
  #target: Element | null = null;

  show(target: Element, text: string) {
    this.#target = target;
    this.text = text;
    this.box = text ? target.getBoundingClientRect() : null;
  }
  later(milliseconds: number, then: () => void) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }
  /** Hides it; with a target only if it is that one's. */
  hide(target?: Element) {
    clearTimeout(this.#timer);
    if (target && this.#target !== target) return;
    this.#target = null;
    this.text = '';
    this.box = null;
  }
}

export const tips = new Tips();

/** Explains an element. Its accessible name says the same already, so this is for eyes only. */
export const tip =
  (words: () => string): Attachment<HTMLElement> =>
  (node) => {
    let pressed = false;
    const show = () => node.isConnected && tips.show(node, words());
    function enter(event: PointerEvent) {
      if (event.pointerType === 'mouse') tips.later(REST, show);
    }
    function leave(event: PointerEvent) {
      if (event.pointerType === 'mouse') tips.hide(node);
    }
    function down(event: PointerEvent) {
      pressed = false;
      tips.hide();
      if (event.pointerType === 'mouse') return;
      tips.later(PRESS, () => {
        pressed = true;
        show();
      });
    }
    /** What was asked about is not chosen. */
    function click(event: MouseEvent) {
      if (pressed && event.detail > 0) event.stopPropagation();
      else tips.hide();
      pressed = false;
    }
    const up = () => pressed || tips.hide(node);
    const focus = () => node.matches(':focus-visible') && show();
    const listeners: [string, (event: never) => void, boolean?][] = [
      ['pointerenter', enter],
      ['pointerleave', leave],
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', up],
      ['click', click, true],
      ['contextmenu', (event: Event) => pressed && event.preventDefault()],
      ['focus', focus],
      ['blur', () => tips.hide(node)],
    ];
    for (const [type, heard, capture] of listeners) node.addEventListener(type, heard as EventListener, capture);
    return () => {
      for (const [type, heard, capture] of listeners) node.removeEventListener(type, heard as EventListener, capture);
      tips.hide(node);
    };
  };
