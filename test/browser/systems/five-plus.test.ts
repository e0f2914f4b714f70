import { describe } from 'node:test';
import { axe, expect, inBrowser, type Page, PHONE, told } from '../in-browser.ts';
import { button, callOff, cardOf, openChecks, party, play, results, typeDice } from '../play.ts';

/** Proposes the composed check, with typed dice if faces are given; the host nods. */
async function roll(page: Page, host: Page, faces: readonly number[]): Promise<void> {
  const nods = openChecks(host).getByRole('button', { name: /^Nod/ });
  const before = await nods.count();
  await button(page, faces.length > 0 ? 'Type my dice' : 'Propose').click();
  await expect(nods).toHaveCount(before + 1);
  await nods.last().click();
  if (faces.length > 0) await typeDice(page, faces);
}

/** One goal of two successes, for Tove alone. */
async function beginChallenge(host: Page): Promise<void> {
  await button(await party(host), 'Begin a challenge').click();
  const panel = host.getByRole('dialog', { name: 'Begin a challenge' });
  await panel.getByRole('textbox', { name: 'What is it about?' }).fill('The last stair');
  for (const name of ['Wren Tallow', 'Oriel Vane']) await panel.getByRole('button', { name }).click();
  await panel.getByRole('textbox', { name: 'Name' }).fill('The water');
  for (let needs = 4; needs > 2; needs--)
    await panel.getByRole('button', { name: 'Successes needed: less' }).click();
  await panel.getByRole('button', { name: 'time runs out' }).click();
  await axe(host);
  await panel.getByRole('button', { name: 'Begin the challenge' }).click();
}

async function beginTurn(host: Page): Promise<void> {
  await button(await party(host), 'Begin a turn').click();
  const panel = host.getByRole('dialog', { name: 'Turn 1' });
  await panel.getByRole('textbox', { name: 'The situation' }).fill('The water takes the next step.');
  for (const threat of ['a boathook out of the fog', 'orders, barked'])
    await panel.getByRole('button', { name: `${threat}, at Tove Harrow` }).click();
  await axe(host);
  await panel.getByRole('button', { name: /^Begin the turn/ }).click();
}

/** The game master lets an NPC maneuver against everyone there. */
async function maneuver(host: Page): Promise<void> {
  const mallow = (await party(host)).getByRole('article', { name: /^Sergeant Mallow/ });
  await mallow.getByText('What it does').click();
  await button(mallow, 'Maneuver').click();
  const panel = host.getByRole('dialog', { name: /maneuvers$/ });
  await panel.getByRole('textbox', { name: 'What it gives' }).fill('Lantern in the eyes');
  await axe(host);
  await panel.getByRole('button', { name: 'Maneuver', exact: true }).click();
  await expect((await party(host)).getByRole('list', { name: 'Maneuvers' })).toContainText('−1');
}

/** Two actions: pulling, at an unusual tier, which fails; and singing on, which succeeds. */
async function heave(page: Page, host: Page): Promise<void> {
  await button(await party(page), 'Declare').click();
  const panel = page.getByRole('dialog', { name: 'What Oriel Vane does' });
  await panel.getByText('tier 2 · level 2').click();
  await expect(panel.getByText('focus +1')).toBeVisible();
  await button(panel, 'Keep it up').click();
  await expect(panel.getByText('focus +1')).toBeHidden();
  await expect(panel.getByText('Lantern in the eyes −1').first()).toBeVisible();
  await axe(page);
  await panel.getByRole('button', { name: 'Declare', exact: true }).click();
  for (const [action, faces] of [
    ['attack', [5, 6]],
    ['ability', [2, 4]],
  ] as const) {
    await button(await party(page), new RegExp(`^Roll: ${action}`)).click();
    await roll(page, host, faces);
    await button(openChecks(page), /stand/).click();
  }
}

describe('5+ by two people', () => {
  inBrowser(
    'a challenge is begun, declared, rolled and won; a blow nobody parried hurts, less what a coat stops',
    async (fireside) => {
      const host = await fireside.open('five-plus');
      const ada = await fireside.join(host, 'Ada');
      await play(ada, 'Tove Harrow');
      await callOff(host);
      await beginChallenge(host);
      await beginTurn(host);

      const board = (await party(ada)).getByRole('region', { name: 'Challenge: The last stair' });
      await expect(board.getByText('The water takes the next step.')).toBeVisible();
      await expect(
        board.getByText(/Tove Harrow hasn’t declared yet, and is assumed to take one action\./),
      ).toBeVisible();
      await button(board, 'Declare').click();
      const panel = ada.getByRole('dialog', { name: 'What Tove Harrow does' });
      await panel.getByRole('textbox', { name: 'In words' }).fill('Up the outside of the stair');
      await expect(panel.getByText('One action: focus, +1')).toBeVisible();
      await panel.getByRole('button', { name: 'Add an action' }).click();
      await panel.getByRole('group', { name: 'Action 2' }).getByRole('button', { name: 'defend' }).click();
      await expect(panel.getByText('no focus, no rush')).toBeVisible();
      await axe(ada);
      await panel.getByRole('button', { name: 'Declare', exact: true }).click();
      await expect((await party(host)).getByText('Up the outside of the stair')).toBeVisible();
      await expect(board.getByText(/Based on what Tove Harrow has declared\./)).toBeVisible();

      await button(board, /^Roll: attack/).click();
      await expect(ada.getByRole('textbox', { name: 'What do you do?' })).toHaveValue(
        'Up the outside of the stair',
      );
      await roll(ada, host, [3, 4]);
      await button(openChecks(ada), /success(es)? stand/).click();
      await expect(board.getByText('done', { exact: true })).toBeVisible();
      await button(board, /^Roll: defend/).click();
      await roll(ada, host, [6, 6]);
      await button(ada, 'Let the failure stand').click();
      const blow = (await party(ada)).getByRole('region', { name: 'Open damage: Tove Harrow' });
      await expect(blow).toContainText('1 damage to Physical');
      await button(blow, 'Roll for armour').click();
      await expect(ada.getByText(/the dice say what gets through/)).toBeVisible();
      await roll(ada, host, [5, 6]);
      await expect(blow).toBeHidden();
      for (const page of [host, ada])
        await expect(
          (await cardOf(page, 'Tove Harrow')).getByRole('img', { name: 'Physical, damage: 1 of 4' }),
        ).toBeVisible();

      await button(board, 'Resist').click();
      await roll(ada, host, [2, 4]);
      await button(openChecks(ada), /success(es)? stand/).click();
      await button(await party(host), 'End the turn').click();
      await expect(board).toBeHidden();
      const ended = (await party(ada)).getByRole('region', { name: 'How it ended: The last stair' });
      await expect(ended).toContainText('Won');
      await button(ended, 'Put away').click();
      await expect(ended).toBeHidden();
      await expect(told(ada, /The last stair.*won/).last()).toBeVisible();
    },
  );

  inBrowser('a move shakes off a condition', async (fireside) => {
    const host = await fireside.open('five-plus');
    await button(await cardOf(host, 'Wren Tallow'), 'New descriptor').click();
    const descriptor = host.getByRole('dialog', { name: 'A new descriptor' });
    await descriptor.getByRole('button', { name: 'condition' }).click();
    await descriptor.getByRole('textbox', { name: 'In a few words' }).fill('Prone');
    await descriptor.getByRole('textbox', { name: 'What it does' }).fill('-1 to all; shaken off by a move');
    await descriptor.getByRole('button', { name: 'Write it down' }).click();
    await button(await party(host), 'Begin a turn').click();
    const turn = host.getByRole('dialog', { name: 'Turn 1' });
    await turn.getByRole('textbox', { name: 'The situation' }).fill('The water takes the next step.');
    await turn.getByRole('button', { name: /^Begin the turn/ }).click();
    await button(await party(host), 'Declare').click();
    const panel = host.getByRole('dialog', { name: 'What Wren Tallow does' });
    await panel.getByRole('button', { name: 'move' }).click();
    await panel.getByRole('button', { name: 'Prone' }).click();
    await panel.getByRole('button', { name: 'Declare', exact: true }).click();
    await expect(panel).toBeHidden();
    for (const name of ['Tove Harrow', 'Oriel Vane']) {
      await (await party(host)).getByRole('button', { name: 'Declare', exact: true }).first().click();
      await host
        .getByRole('dialog', { name: `What ${name} does` })
        .getByRole('button', { name: 'Skip the turn' })
        .click();
    }
    await button(await party(host), 'End the turn').click();
    await expect((await cardOf(host, 'Wren Tallow')).getByText('Prone')).toBeHidden();
  });

  inBrowser('practice improves a skill, damage wounds, and the card shows both', async (fireside) => {
    const host = await fireside.open('five-plus');
    const ada = await fireside.join(host, 'Ada', PHONE);
    await play(ada, 'Wren Tallow');
    await callOff(host);
    await button(await cardOf(ada, 'Wren Tallow'), 'Take damage to Physical').click();
    const form = ada.getByRole('form', { name: 'Compose a check' });
    await form.getByRole('textbox', { name: 'Damage' }).fill('4');
    await expect(form.getByText('incapacitated: Physical gives out')).toBeVisible();
    await roll(ada, host, []);
    for (const page of [host, ada])
      await expect((await cardOf(page, 'Wren Tallow')).getByText(/Physical wound/)).toBeVisible();

    await button(await party(host), 'Begin a rest').click();
    await button(await party(ada), 'Practise').click();
    await roll(ada, host, [6, 6]);
    for (const page of [host, ada])
      await expect((await cardOf(page, 'Wren Tallow')).getByText('5:1')).toBeVisible();
  });

  inBrowser('points buy a level, an item is used, and a hidden NPC is revealed', async (fireside) => {
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
    await panel.getByRole('textbox', { name: 'What it wants' }).fill('To hear its name spoken');
    await axe(host);
    await panel.getByRole('button', { name: 'Save the NPC' }).click();
    const keeper = (await party(host)).getByRole('article', { name: 'The Drowned Keeper' });
    await expect(keeper.getByText('not met yet')).toBeVisible();
    expect(fireside.heardBy(ada)).not.toContain('Drowned Keeper');
    await button(keeper, 'Let them meet').click();
    const met = (await party(ada)).getByRole('article', { name: 'The Drowned Keeper' });
    await expect(met).toContainText('needs 6');
    expect(fireside.heardBy(ada)).not.toContain('To hear its name spoken');
  });

  inBrowser(
    'arm-wrestling is lost: a tier is picked, an NPC maneuvers, a song is kept up',
    async (fireside) => {
      const host = await fireside.open('five-plus');
      const ada = await fireside.join(host, 'Ada', PHONE);
      await play(ada, 'Oriel Vane');
      await callOff(host);
      await button(await party(host), 'Begin a challenge').click();
      const panel = host.getByRole('dialog', { name: 'Begin a challenge' });
      await panel.getByRole('textbox', { name: 'What is it about?' }).fill('Against the tide');
      for (const name of ['Wren Tallow', 'Tove Harrow', 'Remove: Goal 1', 'pushed back'])
        await panel.getByRole('button', { name }).click();
      for (let end = 5; end > 2; end--)
        await panel.getByRole('button', { name: 'Ends of the track: less' }).click();
      await expect(panel.getByText(/They win this from here about/)).toBeVisible();
      await panel.getByRole('button', { name: 'Begin the challenge' }).click();

      await button(await cardOf(ada, 'Oriel Vane'), 'Song of the Hearth').click();
      await ada.getByRole('dialog').getByRole('button', { name: 'Use', exact: true }).click();
      for (const turn of [1, 2]) {
        await button(await party(host), 'Begin a turn').click();
        const begun = host.getByRole('dialog', { name: `Turn ${turn}` });
        const situation = begun.getByRole('textbox', { name: 'The situation' });
        if (turn === 1) await situation.fill('The rope burns.');
        await begun.getByRole('button', { name: /^Begin the turn/ }).click();
        if (turn === 1) await maneuver(host);
        await heave(ada, host);
        await button(await party(host), 'End the turn').click();
        if (turn === 1)
          await expect(
            (await party(ada)).getByRole('img', { name: 'The track is at −1, from −2 to 2' }),
          ).toBeVisible();
      }
      await expect((await party(ada)).getByRole('region', { name: /^Challenge/ })).toBeHidden();
      await expect(told(host, 'Turn 2 begins.')).toBeVisible();
      await expect(told(host, /Against the tide.*lost/).last()).toBeVisible();
    },
  );

  inBrowser('a condition is written down in the middle of play, and a rest heals it', async (fireside) => {
    const host = await fireside.open('five-plus');
    const ada = await fireside.join(host, 'Ada');
    await play(ada, 'Oriel Vane');
    await callOff(host);
    const oriel = await cardOf(ada, 'Oriel Vane');
    await button(oriel, 'New descriptor').click();
    const panel = ada.getByRole('dialog', { name: 'A new descriptor' });
    await panel.getByRole('button', { name: 'condition' }).click();
    await panel.getByRole('textbox', { name: 'In a few words' }).fill('Hoarse');
    for (let level = -1; level < 1; level++) await panel.getByRole('button', { name: 'Level: more' }).click();
    await panel.getByRole('textbox', { name: 'What it does' }).fill('-2 to Performance; sounds like gravel');
    await expect(panel.getByRole('group', { name: 'What the table reads' })).toHaveText(
      /^\s*Counts\s*−2 to Performance\s*Story\s*sounds like gravel\s*$/,
    );
    await expect(panel.getByRole('status').filter({ hasText: 'Counts' })).toHaveText(
      'Counts: −2 to Performance. Story: sounds like gravel.',
    );
    await axe(ada);
    await panel.getByRole('button', { name: 'Write it down' }).click();
    await button(oriel, 'Make a check with Performance').click();
    const form = ada.getByRole('form', { name: 'Compose a check' });
    await expect(form.getByRole('button', { name: /^Hoarse −2/ })).toBeVisible();
    await form.getByRole('textbox', { name: 'What for' }).fill('to be heard');
    await roll(ada, host, [1, 1]);
    await button(ada, 'Let the failure stand').click();
    await expect(results(ada).last()).toContainText('range 5–8');
    await button(oriel, 'Make a check with Performance').click();
    await form.getByRole('textbox', { name: 'What for' }).fill('to be heard');
    await expect(form.getByText(/was already tried for that/)).toBeVisible();
    await form.getByRole('textbox', { name: 'What has changed since' }).fill('the wind has died');
    await expect(form.getByText(/was already tried for that/)).toBeHidden();
    await button(form, 'Discard').click();

    await button(oriel, 'New descriptor').click();
    await panel.getByRole('button', { name: 'condition' }).click();
    await panel.getByRole('textbox', { name: 'In a few words' }).fill('Seasick');
    await panel.getByRole('textbox', { name: 'What it does' }).fill('-1 to all; recovers by resting');
    await panel.getByRole('button', { name: 'Write it down' }).click();
    await oriel.getByRole('button', { name: /^Seasick/ }).click();
    const seasick = ada.getByRole('dialog', { name: 'Seasick' });
    await expect(seasick.getByRole('button', { name: 'Rest it off' })).toBeDisabled();
    await expect(seasick.getByText('That takes a rest: the game master can begin one.')).toBeVisible();
    await axe(ada);
    await ada.keyboard.press('Escape');

    await button(await party(host), 'Begin a rest').click();
    const rest = (await party(ada)).getByRole('region', { name: 'Rest' });
    await button(rest, 'Rest it off').click();
    await expect(oriel.getByRole('button', { name: /^Seasick/ })).toBeHidden();
    await expect(rest.getByText('1 recovery left')).toBeVisible();
    await button(rest, 'Done: a good night in company').click();
    await expect(oriel.getByRole('img', { name: 'Composure, damage: 0 of 4' })).toBeVisible();
    await axe(ada);
    await button(rest, 'Treat Hoarse').click();
    await expect(form.getByRole('button', { name: /^Herbs and bandages/, pressed: true })).toBeVisible();
    await roll(ada, host, [3, 3]);
    await button(openChecks(ada), /stand/).click();
    await expect(oriel.getByRole('button', { name: /^Hoarse/ })).toBeHidden();
    await expect(rest.getByText('0 recoveries left')).toBeVisible();
  });
});
