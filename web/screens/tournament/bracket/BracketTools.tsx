import { Maximize, Minus, Plus, Printer, Share2 } from 'lucide-react'
import { Icon } from '../../../ui/Icon.tsx'
import { bracketTexts as texts } from './texts.ts'

type ToolsProps = { zoom: number; onStep(steps: number): void; onFit(): void; picture: { isBusy: boolean; share(): void } }

/** The tools of the drawing: zoom, see all of it, print it, share a picture of it. */
export function BracketTools({ zoom, onStep, onFit, picture }: ToolsProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="flex items-center rounded-field border border-line-strong">
        <button type="button" className="btn btn-ghost btn-square" aria-label={texts.smaller} onClick={() => onStep(-1)}>
          <Icon of={Minus} />
        </button>
        <output className="hidden w-12 text-center text-muted text-sm tabular-nums sm:block">{texts.percent(zoom)}</output>
        <button type="button" className="btn btn-ghost btn-square" aria-label={texts.larger} onClick={() => onStep(1)}>
          <Icon of={Plus} />
        </button>
      </div>
      <button type="button" className="btn btn-quiet" onClick={onFit}>
        <Icon of={Maximize} />
        {texts.fit}
      </button>
      <button type="button" className="btn btn-quiet hidden sm:ml-auto sm:inline-flex" onClick={() => window.print()}>
        <Icon of={Printer} />
        {texts.print}
      </button>
      <button type="button" className="btn btn-quiet" aria-disabled={picture.isBusy} onClick={picture.isBusy ? undefined : picture.share}>
        <Icon of={Share2} />
        {picture.isBusy ? texts.drawing : texts.share}
      </button>
    </div>
  )
}
