/** Commands that may set dice going: a device adds bytes to these, and the slot they are for. A test compares them with the table's. */
export const ROLLING: ReadonlySet<string> = new Set(['propose-check', 'nod', 'choose', 'draw-card']);
