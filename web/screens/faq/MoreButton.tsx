import { Button } from '../../ui/button/Button.tsx'
import { faqTexts as texts } from './texts.ts'

/** Shows the next part of a long list; nothing once all of it is shown. */
export const MoreButton = ({ left, step, onMore }: { left: number; step: number; onMore(): void }) =>
  left > 0 && (
    <Button className="mx-auto mt-4 flex" onClick={onMore}>
      {texts.more(Math.min(left, step))}
    </Button>
  )
