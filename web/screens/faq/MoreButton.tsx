import { faqTexts as texts } from './texts.ts'

/** Shows the next of a long list; nothing where all are shown. */
export const MoreButton = ({ left, step, onMore }: { left: number; step: number; onMore(): void }) =>
  left > 0 && (
    <button type="button" className="btn btn-quiet mx-auto mt-4 flex" onClick={onMore}>
      {texts.more(Math.min(left, step))}
    </button>
  )
