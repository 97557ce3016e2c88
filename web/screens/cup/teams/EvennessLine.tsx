import type { Evenness } from './strength.ts'
import { teamsTexts as texts } from './texts.ts'

/** How even the teams are now. */
export const EvennessLine = ({ evenness }: { evenness: Evenness }) => (
  <p className="text-muted text-sm tabular-nums">
    {texts.spread(evenness.spread)} · <span className="whitespace-nowrap">{texts.chance(evenness.chance)}</span>
  </p>
)
