import { openDatabase } from '../../db/client.ts'
import { findSwitch, setSwitchItself } from '../../db/queries/switches.ts'
import { gatherListOf, type ObjectEnv } from '../ports/objects.ts'
import { turnsItself } from '../rules/play/game-update.ts'
import type { SwitchTurn } from './pool-update.ts'

/** Turns cs_update if the site may turn it, and shows every browser the switches (docs/product.md 6). May be repeated. */
export async function turnSwitch(env: ObjectEnv, { to, at, why }: SwitchTurn): Promise<void> {
  const db = openDatabase(env.DB)
  const current = await findSwitch(db, 'cs_update')
  if (turnsItself(to, at, current)) await setSwitchItself(db, { name: 'cs_update', value: to, at, reason: why, after: current.lastLine })
  await gatherListOf(env).noticesChanged()
}
