import { RetryLine } from '../../../../ui/loading/RetryLine.tsx'
import { BanFacts } from '../../user/ban/BanFacts.tsx'
import { CooldownFacts } from '../../user/CooldownFacts.tsx'
import { cooldownTexts } from '../../user/texts.ts'
import { useStaffUser } from '../../user/use-staff-user.ts'
import { inboxTexts } from '../texts.ts'
import { EarlierPenalties } from './EarlierPenalties.tsx'

type AppealedActProps = { kind: 'ban-appeal' | 'cooldown-appeal'; steamid: string }

/** The current state of the ban or cooldown that an appeal is against, and the penalties before it. */
export function AppealedAct({ kind, steamid }: AppealedActProps) {
  const { view } = useStaffUser(steamid)
  if (view.state === 'loading') return <div className="skeleton h-18 w-full rounded-field opacity-60" aria-hidden="true" />
  if (view.state === 'failed') return <RetryLine text={inboxTexts.appeal.actFailed} onRetry={view.retry} className="text-sm" />
  const user = view.value.seen.userData
  if (kind === 'cooldown-appeal') {
    const cooldown = user.inside?.cooldown
    return cooldown ? <CooldownFacts cooldown={cooldown} /> : <p className="text-muted text-sm">{cooldownTexts.clean}</p>
  }
  return (
    <>
      {user.banned ? <BanFacts user={user} /> : <p className="text-muted text-sm">{inboxTexts.appeal.notBanned}</p>}
      {user.inside && <EarlierPenalties user={user} />}
    </>
  )
}
