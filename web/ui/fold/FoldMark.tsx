import { ChevronDown } from 'lucide-react'
import { Icon } from '../Icon.tsx'

/** The arrow of a button or summary that folds open: it points up while the content below is open. */
export const FoldMark = () => (
  <Icon
    of={ChevronDown}
    className="shrink-0 text-muted transition-transform duration-150 in-aria-expanded:rotate-180 [details[open]>summary_&]:rotate-180"
  />
)
