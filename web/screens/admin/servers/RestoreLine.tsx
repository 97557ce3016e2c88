import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { restoreOf, serverName } from './server-view.ts'
import { stateTexts } from './texts.ts'

const texts = stateTexts.restore

type RestoreLineProps = { server: ServerRow; now: number; isBusy: boolean; onTest(): void }

/** Whether a match can continue on this server after a crash, and the button that tests it (docs/product.md 13.4). */
export function RestoreLine({ server, now, isBusy, onTest }: RestoreLineProps) {
  const { text, isBad, mayTest } = restoreOf(server, now)
  return (
    <div className="flex flex-wrap items-center gap-x-3 pl-5">
      <p className={`text-sm ${isBad ? 'text-warning' : 'text-muted'}`}>{text}</p>
      {mayTest && (
        <Button size="small" className="max-sm:mt-1.5" isBusy={isBusy} onClick={onTest}>
          {server.restore === null ? texts.try : texts.tryAgain}
          <span className="sr-only">{texts.tryOf(serverName(server))}</span>
        </Button>
      )}
    </div>
  )
}
