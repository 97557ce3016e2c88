import { formatWhole } from '../../format/number.ts'
import { adminTexts as texts } from './texts.ts'

/** How many things wait in the section of a menu line. It only describes the line (`id`), whose name stays its label. */
export const CountBadge = ({ id, count }: { id: string; count: number }) => (
  <span
    id={id}
    aria-hidden="true"
    className="ml-auto min-w-5 shrink-0 rounded-full bg-warning px-1.5 text-center font-medium text-warning-content text-xs leading-5 tabular-nums"
  >
    {formatWhole(count)}
    <span className="sr-only"> {texts.waits}</span>
  </span>
)
