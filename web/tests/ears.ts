/** A player who sees nothing: reads roles, names and the live region from the accessibility tree, and acts by keys. */
import { expect, type CDPSession, type Page } from '@playwright/test';

/** A thing as a screen reader knows it. */
export interface Thing {
  id: string;
  role: string;
  name: string;
  disabled: boolean;
  pressed: boolean;
  focused: boolean;
  /** The nearest named group, list, region or dialog around it. */
  within: string;
}

interface AxNode {
  nodeId: string;
  ignored: boolean;
  parentId?: string;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}
const AROUND = ['group', 'region', 'list', 'dialog', 'alertdialog', 'navigation'];

/** The things in a piece of the tree. */
function known(nodes: readonly AxNode[]): Thing[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const around = (node: AxNode): string => {
    for (let at = byId.get(node.parentId ?? ''); at; at = byId.get(at.parentId ?? ''))
      if (AROUND.includes(at.role?.value ?? '') && at.name?.value) return at.name.value;
    return '';
  };
  const has = (node: AxNode, property: string) => {
    const found = node.properties?.find(({ name }) => name === property)?.value.value;
    return found === true || found === 'true';
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      id: node.nodeId,
      role: node.role?.value ?? '',
      name: node.name?.value ?? '',
      disabled: has(node, 'disabled'),
      pressed: has(node, 'pressed'),
      focused: has(node, 'focused'),
      within: around(node),
    }));
}

export class Ears {
  private constructor(
    private readonly page: Page,
    private readonly tree: CDPSession,
  ) {}

  /** Must come before the page is opened: the live region is listened to from its first word. */
  static async open(page: Page): Promise<Ears> {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.parentElement?.matches('[aria-live]')) heard.push(node.innerText);
      }).observe(document, { childList: true, subtree: true });
    });
    const tree = await page.context().newCDPSession(page);
    await tree.send('Accessibility.enable');
    return new Ears(page, tree);
  }

  /** Everything that was ever said, in order. */
  heard(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  }

  async things(): Promise<Thing[]> {
    const { nodes } = (await this.tree.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return known(nodes);
  }

  /** The buttons that can be pressed now. */
  async buttons(name: RegExp, within = /(?:)/): Promise<Thing[]> {
    const all = await this.things();
    return all.filter(
      (thing) => thing.role === 'button' && !thing.disabled && name.test(thing.name) && within.test(thing.within),
    );
  }
  async button(name: RegExp, within?: RegExp): Promise<Thing | undefined> {
    return (await this.buttons(name, within))[0];
  }
  async has(role: string, name: string): Promise<boolean> {
    return (await this.things()).some((thing) => thing.role === role && thing.name === name);
  }

  /** What the keyboard is at: asked for so often that the whole tree would take too long. */
  async focused(): Promise<Thing | undefined> {
    const { result } = await this.tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = (await this.tree.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: true,
    })) as { nodes: AxNode[] };
    return known(nodes).find(({ focused, role }) => focused && role !== 'RootWebArea');
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Goes by Tab to something that fits. */
  async tabTo(fits: (thing: Thing) => boolean): Promise<Thing> {
    const been = new Set<string>();
    for (let i = 0; i < 90; i++) {
      const here = await this.focused();
      if (here && fits(here)) return here;
      been.add(here ? `${here.role} “${here.name}” in “${here.within}”` : 'nowhere');
      await this.press('Tab');
    }
    throw new Error(`Tab never gets there, only to:\n${[...been].join('\n')}`);
  }

  /** Presses a button that Tab reaches. */
  async use(thing: Thing): Promise<void> {
    await this.tabTo(({ id }) => id === thing.id);
    await this.press('Enter');
  }

  /** Goes by arrow keys through rows, from the top, to something that fits; the keyboard is in them already. */
  async walkTo(fits: (thing: Thing) => boolean): Promise<Thing | null> {
    const seek = async (key: string) => {
      for (let i = 0; i < 16; i++) {
        const here = await this.focused();
        if (here && fits(here)) return here;
        await this.press(key);
        if ((await this.focused())?.id === here?.id) return null;
      }
      return null;
    };
    const top = await seek('ArrowUp');
    if (top) return top;
    for (let row = 0; row < 6; row++) {
      const found = (await seek('ArrowRight')) ?? (await seek('ArrowLeft'));
      if (found) return found;
      await this.press('ArrowDown');
    }
    return null;
  }

  /** The keyboard is somewhere: whatever it was at may have gone. */
  async isSomewhere(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }
}
