import type { Line } from '../../ruleset.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { Event } from '../events/index.ts';
import type { Settings } from '../settings.ts';
import { type Sheet, withDescriptor } from '../sheet/sheet.ts';
import { capacity, harm } from './damage.ts';

/** 5P-14…5P-16: what so much damage comes to; at worst, where a check may take some of it off. */
export function foretold(
  sheet: Sheet,
  hurt: Descriptor,
  damage: number,
  settings: Settings,
  isSure: boolean,
): readonly Line[] {
  const events = harm(sheet, hurt, damage, '', settings);
  const isFelled = events.some(({ type }) => type === 'incapacitated');
  const wound = events.findLast((event) => event.type === 'wounded');
  const most = capacity(wound ? withDescriptor(sheet, wound.descriptor) : sheet, hurt, settings);
  const lineOf = (event: Event): readonly Line[] => {
    switch (event.type) {
      case 'damage-taken':
        if (isFelled) return [];
        return [
          {
            text: `${hurt.name} then${isSure ? '' : ', at worst'}`,
            value: `${event.descriptor.counter} of ${most}`,
            rule: '5P-14',
          },
        ];
      case 'wounded': {
        if (event !== wound) return [];
        const { name, level = 1 } = event.descriptor;
        return [{ text: `${name}, off every action`, value: -level, rule: '5P-14' }];
      }
      case 'incapacitated':
        return [{ text: `incapacitated: ${hurt.name} gives out`, rule: '5P-16' }];
      default:
        return [];
    }
  };
  return events.flatMap(lineOf);
}
