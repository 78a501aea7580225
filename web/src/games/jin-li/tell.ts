/** Jin Li in words. */
import type { GameEffects } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { Teller } from '../play';

type Effect = GameEffects['jin-li'];

export const teller: Teller<'jin-li'> = {
  effect: (effect: Effect, { name: who, you }) => {
    switch (effect.type) {
      case 'swam':
        return t('jin-li-swam', { who, you, from: effect.from, to: effect.to });
      case 'jumped':
        return t('jin-li-jumped', { who, you, from: effect.from, over: effect.over, to: effect.to });
      case 'scored':
        return t('jin-li-scored', { points: effect.points });
      case 'dropped':
        return t('jin-li-dropped', { square: effect.square });
      case 'passed':
        return t('jin-li-passed', { who, you });
      case 'returned':
        return t('jin-li-returned', { who, you, square: effect.square });
      // The result says it.
      case 'ended':
        return null;
    }
  },
  headline: (effects, { name: who, you }) => {
    const told = effects.map((effect) => {
      switch (effect.type) {
        case 'swam':
        case 'jumped':
        case 'passed':
        case 'returned':
          return t(`jin-li-headline-${effect.type}`, { who, you });
        case 'scored':
        case 'dropped':
        case 'ended':
          return '';
      }
    });
    const deeds = told.filter(Boolean).join(t('table-comma'));
    const dropped = effects.some(({ type }) => type === 'dropped') ? t('jin-li-headline-dropped') : '';
    const scored = effects.flatMap((effect) =>
      effect.type === 'scored' ? [t('jin-li-scored', { points: effect.points })] : [],
    );
    return [deeds + dropped, ...scored].join(t('table-comma'));
  },
  illegal: (illegal) => {
    switch (illegal.type) {
      case 'not-your-koi':
      case 'occupied':
      case 'drop-occupied':
      case 'no-stone-there':
        return t(`jin-li-illegal-${illegal.type}`, { square: illegal.square });
      default:
        return t(`jin-li-illegal-${illegal.type}`);
    }
  },
  end: ({ type }) => t(`jin-li-end-${type}`),
  merit: (merit) => {
    const { points } = merit;
    if (merit.type === 'points')
      return merit.most ? t('jin-li-merit-points-most', { points }) : t('jin-li-merit-points', { points });
    return points === 0 ? t('jin-li-merit-leaves-none') : t('jin-li-merit-leaves', { points });
  },
};
