import { Maximize, Minus, Plus, Printer, Share2 } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { bracketTexts as texts } from './texts.ts'

type ToolsProps = { zoom: number; onStep(steps: number): void; onFit(): void; picture: { isBusy: boolean; share(): void } }

/** The tools of the drawing: zoom, fit it to the frame, print it, share a picture of it. */
export function BracketTools({ zoom, onStep, onFit, picture }: ToolsProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="flex items-center rounded-field border border-line-strong">
        <Button variant="ghost" shape="square" icon={Minus} aria-label={texts.smaller} onClick={() => onStep(-1)} />
        <output className="hidden w-12 text-center text-muted text-sm tabular-nums sm:block">{texts.percent(zoom)}</output>
        <Button variant="ghost" shape="square" icon={Plus} aria-label={texts.larger} onClick={() => onStep(1)} />
      </div>
      <Button icon={Maximize} onClick={onFit}>
        {texts.fit}
      </Button>
      <Button icon={Printer} className="hidden sm:ml-auto sm:inline-flex" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <Button icon={Share2} isBusy={picture.isBusy} onClick={picture.share}>
        {picture.isBusy ? texts.drawing : texts.share}
      </Button>
    </div>
  )
}
