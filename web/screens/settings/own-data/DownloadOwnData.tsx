import { Check, Download as DownloadIcon, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { formatPercent } from '../../../format/number.ts'
import { useIsStable } from '../../../hooks/loading/use-is-stable.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { downloadTexts as texts } from './texts.ts'
import { type Download, useDownload } from './use-download.ts'

function DownloadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="text-sm tabular-nums" aria-hidden="true">
        {texts.progress(formatPercent(percent))}
      </p>
      <Progress isTask percent={percent} label={texts.label} className="mt-2 h-1.5" />
    </div>
  )
}

/** The look of the button in each state. */
const buttons = {
  idle: { icon: DownloadIcon, text: texts.start },
  running: { icon: X, text: texts.cancel },
  failed: { icon: RotateCw, text: texts.again },
  done: { icon: DownloadIcon, text: texts.start },
} as const

/**
 * The state of the download, and its button. Button and message stay mounted: the button keeps the focus, and screen readers read the
 * message.
 */
export function DownloadView({ state, share, start, cancel }: Download) {
  const button = useRef<HTMLButtonElement>(null)
  const isStable = useIsStable(state)
  const { icon, text } = buttons[state]
  const press = () => {
    if (state === 'running') cancel()
    else void start()
  }
  const giveUp = () => {
    button.current?.focus()
    cancel()
  }
  return (
    <>
      <div role="status">
        {state === 'failed' && <p className="mb-3 text-error text-sm">{texts.failed}</p>}
        {state === 'done' && (
          <p className="mb-3 flex items-center gap-2 text-sm text-success">
            <Icon of={Check} />
            {texts.done}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {state === 'running' && <DownloadProgress share={share} />}
        <Button
          ref={button}
          icon={icon}
          className="h-auto min-h-11 py-2 max-sm:w-full"
          onClick={isStable || state === 'idle' ? press : undefined}
        >
          {text}
        </Button>
        {state === 'failed' && (
          <Button variant="ghost" className="max-sm:w-full" onClick={giveUp}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </>
  )
}

/** All data that is stored about the player, as a file. */
export function DownloadOwnData() {
  return <DownloadView {...useDownload()} />
}
