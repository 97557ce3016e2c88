import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'
import { systemWarnings } from '../texts/shell.ts'

/** The warnings for these switches, the game update first. */
export function warningsOf(switches: SystemSwitches): readonly string[] {
  const off = (['gather_create', 'gather_start', 'gather_join'] as const).filter((name) => switches[name] === 0)
  return [...(switches.cs_update === 1 ? [systemWarnings.cs_update] : []), ...off.map((name) => systemWarnings[name])]
}
