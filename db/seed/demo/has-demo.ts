/** Whether the demo community has been seeded into this database. */
export const hasDemo = async (d1: D1Database): Promise<boolean> =>
  (await d1.prepare(`SELECT 1 FROM users WHERE uid = 'demo01'`).first()) !== null
