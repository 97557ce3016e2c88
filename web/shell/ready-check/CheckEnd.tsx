import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'
import { useIsStable } from '../../hooks/loading/use-is-stable.ts'
import { paths } from '../../paths/paths.ts'
import { appealPath } from '../../paths/with-query.ts'
import { ownCheckNewsAtom } from '../../state/alert-atoms.ts'
import { ownQueueAtom } from '../../state/queue-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { endWords } from './check-view.ts'
import { checkEndTexts, checkTexts } from './texts.ts'

const stays = (goes: ReadyCheckView['goes']) => goes === 'back'
const appeal = appealPath('cooldown-appeal')

/** The texts of a check without a match: the player's status now, and the reason. */
export function CheckEndWords({ check }: { check: ReadyCheckView }) {
  const news = useAtomValue(ownCheckNewsAtom)
  const { title, hint } = endWords(check)
  // The queue's message comes after the check's own message, and also says what happens next.
  const told = news?.msg ?? check.told
  return (
    <div className="appear flex flex-col items-center gap-4">
      <h2 className={`display text-2xl ${stays(check.goes) ? 'text-primary' : ''}`}>{title}</h2>
      <div className="flex max-w-sm flex-col gap-2">
        {check.purpose === 'match' && <p className="text-balance text-lg">{checkTexts.cancelled}</p>}
        {told && <p className="untrusted text-balance text-base-content/85">{told}</p>}
        {hint && !told && <p className="text-muted">{hint}</p>}
      </div>
    </div>
  )
}

/** The player's actions after a check without a match. A key or a click that was meant for the answers is ignored. */
export function CheckEnd({ check, onClose }: { check: ReadyCheckView; onClose(): void }) {
  const penalty = useAtomValue(ownQueueAtom)?.penalty ?? null
  const news = useAtomValue(ownCheckNewsAtom)
  const counts = news ? news.link?.path === appeal : check.you === 'declined' && penalty !== null
  const isStable = useIsStable(check.id)
  const close = (event: MouseEvent) => (isStable ? onClose() : event.preventDefault())
  return (
    <div className="appear flex w-full flex-col gap-3">
      {!stays(check.goes) && (
        <ButtonLink variant="primary" to={paths.matchmaking} onClick={close}>
          {checkEndTexts.toQueue}
        </ButtonLink>
      )}
      <Button variant={stays(check.goes) ? 'primary' : 'quiet'} onClick={close}>
        {endWords(check).close}
      </Button>
      {check.goes === 'out' && counts && (
        <Link to={appeal} className="mx-auto inline-flex min-h-11 items-center text-muted text-sm underline" onClick={close}>
          {checkEndTexts.appeal}
        </Link>
      )}
    </div>
  )
}
