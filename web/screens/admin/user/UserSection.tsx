import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { undoableOnPlayer } from '../../../../durable/rules/staff/undoable-acts.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import drawing from '../../../art/empty/nothing-found.svg'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { StaffUndos } from '../../../staff/StaffUndos.tsx'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { AccountDetails } from './AccountDetails.tsx'
import { BannedBanner } from './ban/BannedBanner.tsx'
import { CooldownPanel } from './CooldownPanel.tsx'
import { FormerNames } from './FormerNames.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { OtherAccounts } from './OtherAccounts.tsx'
import { PlayerMessages } from './PlayerMessages.tsx'
import { userTexts as texts } from './texts.ts'
import { UserActions } from './UserActions.tsx'
import { UserHead } from './UserHead.tsx'
import { UserHistory } from './UserHistory.tsx'
import { UserLog } from './UserLog.tsx'
import { UserTickets } from './UserTickets.tsx'
import { useStaffUser } from './use-staff-user.ts'
import { WarningsPanel } from './warnings/WarningsPanel.tsx'

type StaffView = ReturnType<typeof useStaffUser>
type ContentProps = { view: Extract<StaffView['view'], { state: 'loaded' }>; own: Role; onPage: StaffView['showPage'] }

function Content({ view, own, onPage }: ContentProps) {
  const { isStale, isReading, retry: reload } = view
  const { seen, page } = view.value
  const { userData: user } = seen
  const { inside } = user
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      {isStale && (
        <p role="status" className="panel px-4 py-3 text-warning sm:px-5">
          {texts.stale}
        </p>
      )}
      {inside && <StaffUndos acts={undoableOnPlayer} target={user.steamid} onDone={reload} />}
      {user.banned === 1 && <BannedBanner user={user} onDone={reload} />}
      <UserHead user={user} />
      {!inside && <p className="panel px-4 py-3 text-muted sm:px-5">{texts.limited}</p>}
      <div className={`grid min-w-0 gap-4 sm:gap-6 ${inside ? 'xl:grid-cols-2 xl:items-start' : ''}`}>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          {inside && <UserActions user={user} own={own} onDone={reload} />}
          {inside && <WarningsPanel warnings={inside.warnings} />}
          {inside && <NotesPanel uid={user.uid} notes={inside.notes} onDone={reload} />}
          {inside && <CooldownPanel uid={user.uid} cooldown={inside.cooldown} onDone={reload} />}
          {inside && <OtherAccounts tradelink={inside.same_tradelink} discord={inside.same_discord} />}
          {!inside && <AccountDetails user={user} />}
          {!inside && <FormerNames names={user.former_names} />}
        </div>
        {inside && (
          <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
            <AccountDetails user={user} />
            <FormerNames names={user.former_names} />
            <UserTickets steamid={user.steamid} />
            <PlayerMessages key={user.uid} uid={user.uid} />
            <UserLog lines={inside.log} />
          </div>
        )}
      </div>
      <UserHistory seen={seen} page={page} isBusy={isReading} onPage={onPage} />
    </div>
  )
}

/** One user for staff, with the actions on them (docs/product.md 13.10). */
export default function UserSection() {
  const { userid = '' } = useParams()
  const me = useAtomValue(userAtom)
  const { view, showPage } = useStaffUser(userid)
  const back = (
    <ButtonLink icon={ArrowLeft} to={adminPaths.users}>
      {texts.back}
    </ButtonLink>
  )
  return (
    <AdminSection title={texts.title} name={view.value?.seen.userData.username} action={back}>
      {view.state === 'loading' && <div role="status" aria-label={texts.loading} className="skeleton h-160 rounded-box opacity-60" />}
      {view.state === 'failed' &&
        (view.problem.code === 'PAGE_NOT_FOUND' ? (
          <EmptyState art={drawing} title={texts.missing} />
        ) : (
          <NotFetched title={texts.failed} onRetry={view.retry} />
        ))}
      {view.state === 'loaded' && me && <Content view={view} own={me.role} onPage={showPage} />}
    </AdminSection>
  )
}
