/** One for each byte: short, common, and easy to tell apart when said aloud. */
const WORDS = (
  'acorn amber anchor ankle apple apron arch arrow aspen attic axle badge bagpipe baker bamboo banjo barley ' +
  'barrel basil basket beacon beaver beech beetle bell bench berry birch bishop blanket blossom boat ' +
  'bonfire boot bottle bramble brass bread brick bridge brook broom bucket buckle butter button cabin ' +
  'cactus camel candle canoe canvas carrot castle cedar cello chain chalk cherry chimney cider cinder cliff ' +
  'cloak clock clover coal cobble coffee comet compass copper coral cork cotton cradle crane cricket crown ' +
  'crumb curtain daisy dawn deer desk dolphin donkey door dove dragon drum duck dune dusk eagle easel echo ' +
  'elbow elder elm ember falcon feather fern ferry fiddle fig finch flag flint flute fog forest fox frost ' +
  'garden garlic gate geyser ginger glacier glove goat goose grape gravel grove guitar hammer harbor harp ' +
  'hazel heather hedge heron hive honey hood horn horse ibis inkwell iris island ivory jacket jasmine jay ' +
  'jelly jewel jug juniper kayak kettle kiln kite knot ladder lagoon lamb lantern lark laurel leaf lemon ' +
  'lettuce lichen lily linen lizard loaf lobster locket loom lynx magnet mango maple marble marsh meadow ' +
  'melon mill mint mirror mitten moose moss moth muffin mule mustard nectar needle nest nettle noodle ' +
  'nutmeg oak oasis oat ocean olive onion opal orange orchid otter oven owl oyster paddle panda paper ' +
  'parrot pebble pepper piano pillow pine plum pond poppy potato prairie pumpkin quartz quill rabbit radish ' +
  'raven reed ribbon river robin rocket saddle salmon sandal spruce thimble thunder tiger trumpet tulip ' +
  'turtle violin wagon walnut water willow window winter wolf yarrow zebra'
).split(' ');

/** A head to compare aloud: people with the same four words have, barring great malice, seen the same history. */
export function headWords(head: string): string {
  const bytes = [0, 2, 4, 6].map((at) => Number.parseInt(head.slice(at, at + 2), 16));
  return bytes.map((byte) => WORDS[byte]).join(' ');
}
