import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'
import type { systemWarnings } from '../texts/system-warnings.ts'

/** The names of the warnings for these switches, the game update first. */
export function switchWarnings(switches: SystemSwitches): readonly (keyof typeof systemWarnings)[] {
  const off = (['gather_create', 'gather_start', 'gather_join'] as const).filter((name) => switches[name] === 0)
  return switches.cs_update === 1 ? ['cs_update', ...off] : off
}
