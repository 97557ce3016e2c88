import { ChevronDown } from 'lucide-react'

/** The arrow of a button or summary that folds open: it points up while the part below is open. */
export const FoldMark = () => (
  <ChevronDown
    size={18}
    strokeWidth={1.75}
    aria-hidden="true"
    className="shrink-0 text-muted transition-transform duration-150 in-aria-expanded:rotate-180 [details[open]>summary_&]:rotate-180"
  />
)
