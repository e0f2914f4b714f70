import { describe } from 'node:test';
import { axe, expect, inBrowser, type Page, PHONE, told } from './in-browser.ts';
import { button, openChecks, party, typeDice } from './play.ts';

/** Takes somebody who is free. */
async function play(page: Page, character: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'The scene' })).toBeVisible();
  await button((await party(page)).getByRole('article', { name: character }), /^Play /).click();
}

const cardOf = async (page: Page, character: string) =>
  (await party(page)).getByRole('article', { name: character });

/** Proposes what is composed, with dice of one's own; the host nods. */
async function roll(page: Page, host: Page, faces: readonly number[]): Promise<void> {
  const nods = openChecks(host).getByRole('button', { name: /^Nod/ });
  const before = await nods.count();
  await button(page, 'Type my dice').click();
  await expect(nods).toHaveCount(before + 1);
  await nods.last().click();
  if (faces.length > 0) await typeDice(page, faces);
}

async function callOff(host: Page): Promise<void> {
  const board = (await party(host)).getByRole('region', { name: /^Challenge/ });
  await board.getByText('Change the challenge').click();
  await button(board, 'Call it off').click();
  await host.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();
  await expect(board).toBeHidden();
}

/** One goal of two successes, for Wren alone. */
async function beginChallenge(host: Page): Promise<void> {
  await button(await party(host), 'Begin a challenge').click();
  const panel = host.getByRole('dialog', { name: 'Begin a challenge' });
  await panel.getByRole('textbox', { name: 'What is it about?' }).fill('The last stair');
  for (const name of ['Tove Harrow', 'Oriel Vane']) await panel.getByRole('button', { name }).click();
  await panel.getByRole('textbox', { name: 'Called' }).fill('The water');
  for (let needs = 6; needs > 2; needs--)
    await panel.getByRole('button', { name: 'Successes needed: less' }).click();
  await panel.getByRole('button', { name: 'time runs out' }).click();
  await axe(host);
  await panel.getByRole('button', { name: 'Begin it' }).click();
}

async function beginTurn(host: Page): Promise<void> {
  await button(await party(host), 'Begin a turn').click();
  const panel = host.getByRole('dialog', { name: 'Turn 1' });
  await panel.getByRole('textbox', { name: 'The situation' }).fill('The water takes the next step.');
  for (const threat of ['a boathook out of the fog', 'orders, barked'])
    await panel.getByRole('button', { name: `${threat}, at Wren Tallow` }).click();
  await axe(host);
  await panel.getByRole('button', { name: /^Begin the turn/ }).click();
}

describe('5+ by two people', () => {
  inBrowser(
    'a challenge is begun, declared, rolled and won; what was not parried hurts',
    async (fireside) => {
      const host = await fireside.open('five-plus');
      const ada = await fireside.join(host, 'Ada');
      await play(ada, 'Wren Tallow');
      await callOff(host);
      await beginChallenge(host);
      await beginTurn(host);

      const board = (await party(ada)).getByRole('region', { name: 'Challenge: The last stair' });
      await expect(board.getByText('The water takes the next step.')).toBeVisible();
      await button(board, 'Declare').click();
      const panel = ada.getByRole('dialog', { name: 'What Wren Tallow does' });
      await panel.getByRole('textbox', { name: 'In words' }).fill('Up the outside of the stair');
      await expect(panel.getByText('One action: focus, +1')).toBeVisible();
      await panel.getByRole('button', { name: 'One more action' }).click();
      await panel.getByRole('group', { name: 'Action 2' }).getByRole('button', { name: 'defend' }).click();
      await expect(panel.getByText('neither focus nor rush')).toBeVisible();
      await axe(ada);
      await panel.getByRole('button', { name: 'Declare', exact: true }).click();
      await expect((await party(host)).getByText('Up the outside of the stair')).toBeVisible();

      await button(board, /^Roll: attack/).click();
      await roll(ada, host, [3, 4]);
      await button(openChecks(ada), /successes? stand/).click();
      await expect(board.getByText('done', { exact: true })).toBeVisible();
      await button(board, /^Roll: defend/).click();
      await roll(ada, host, [6, 6]);
      await button(ada, 'Let the failure stand').click();
      for (const page of [host, ada])
        await expect(
          (await cardOf(page, 'Wren Tallow')).getByRole('img', { name: 'Physical, damage: 2 of 3' }),
        ).toBeVisible();

      await button(board, 'Resist').click();
      await roll(ada, host, [2, 4]);
      await button(openChecks(ada), /successes? stand/).click();
      await button(await party(host), 'End the turn').click();
      await expect(board).toBeHidden();
      await expect(told(ada, /The last stair.*won/).last()).toBeVisible();
    },
  );

  inBrowser(
    'who practises gets better, who is hurt is wounded, and both stand on the card',
    async (fireside) => {
      const host = await fireside.open('five-plus');
      const ada = await fireside.join(host, 'Ada', PHONE);
      await play(ada, 'Wren Tallow');
      await callOff(host);
      await button(await cardOf(ada, 'Wren Tallow'), 'Suffer damage to Physical').click();
      const form = ada.getByRole('form', { name: 'Compose a check' });
      await form.getByRole('textbox', { name: 'Damage' }).fill('4');
      await roll(ada, host, []);
      for (const page of [host, ada])
        await expect((await cardOf(page, 'Wren Tallow')).getByText(/Physical wound/)).toBeVisible();

      await button(await party(host), 'Begin a rest').click();
      await button(await party(ada), 'Practise').click();
      await roll(ada, host, [6, 6]);
      for (const page of [host, ada])
        await expect((await cardOf(page, 'Wren Tallow')).getByText('5:1')).toBeVisible();
    },
  );

  inBrowser(
    'points buy a level, a thing is used, and an NPC comes out from behind the screen',
    async (fireside) => {
      const host = await fireside.open('five-plus');
      const ada = await fireside.join(host, 'Ada');
      await play(ada, 'Wren Tallow');
      const wren = await cardOf(ada, 'Wren Tallow');
      await button(await cardOf(host, 'Wren Tallow'), /can do$/).click();
      await host
        .getByRole('dialog')
        .getByRole('button', { name: /^Award points/ })
        .click();
      await host.getByRole('dialog').getByRole('textbox', { name: 'Points' }).fill('4');
      await host.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();
      await button(wren, 'Buy level 4 of Bluff for 4 points').click();
      await expect(wren.getByText('4:0', { exact: true })).toBeVisible();
      await expect(wren.getByText('to spend')).toBeHidden();

      await button(wren, 'Poisoned dagger').click();
      await ada.getByRole('dialog').getByRole('textbox', { name: 'What for' }).fill('the sergeant’s rope');
      await axe(ada);
      await ada.getByRole('dialog').getByRole('button', { name: 'Use', exact: true }).click();
      await expect(wren.getByRole('img', { name: 'Poisoned dagger, uses left: 2 of 3' })).toBeVisible();

      await button(await party(host), 'Prepare one').click();
      const panel = host.getByRole('dialog', { name: 'Prepare an NPC' });
      await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('The Drowned Keeper');
      await panel.getByRole('textbox', { name: 'What it is after' }).fill('To hear its name spoken');
      await axe(host);
      await panel.getByRole('button', { name: 'Keep it behind the screen' }).click();
      const keeper = (await party(host)).getByRole('article', { name: 'The Drowned Keeper' });
      await expect(keeper.getByText('not met yet')).toBeVisible();
      expect(fireside.heardBy(ada)).not.toContain('Drowned Keeper');
      await button(keeper, 'Let them meet').click();
      const met = (await party(ada)).getByRole('article', { name: 'The Drowned Keeper' });
      await expect(met).toContainText('needs 6');
      expect(fireside.heardBy(ada)).not.toContain('To hear its name spoken');
    },
  );
});
