import type { Met } from '../../worker/contract/charts.ts'
import { metTexts } from '../texts/met.ts'

/** How the viewer and a player have met, a line for each way. */
export const MetLines = ({ met }: { met: Met }) =>
  metTexts.lines(met).map(({ label, text }) => (
    <p key={text} className="tabular-nums">
      {label !== null && <span className="text-muted">{label}: </span>}
      {text}
    </p>
  ))
