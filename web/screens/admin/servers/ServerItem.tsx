import { Power, PowerOff } from 'lucide-react'
import { serverAddress } from '../../../../durable/rules/play/server-address.ts'
import type { ServerRow, WaitingMatchRow } from '../../../../worker/contract/admin/servers.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { RowActs } from '../parts/RowActs.tsx'
import { AssignMatch } from './AssignMatch.tsx'
import { RestoreLine } from './RestoreLine.tsx'
import type { ServerQuestion } from './ServerDialog.tsx'
import { ServerTest } from './ServerTest.tsx'
import { backupsOf, lastHeard, serverDoor, serverName, serverStatusOf, type Tone, versionsOf } from './server-view.ts'
import { serverTexts as texts } from './texts.ts'
import type { ServerActs } from './use-server-acts.ts'
import type { ServerTests } from './use-server-tests.ts'
import { useWantedServer } from './use-wanted-server.ts'

const dots: Record<Tone, string> = {
  good: 'bg-success',
  busy: 'bg-info',
  bad: 'bg-error',
  unknown: 'border border-line-strong',
}

/** The props that the rows of both lists share. */
export type SharedByRows = {
  waiting: readonly WaitingMatchRow[]
  now: number
  acts: ServerActs
  tests: ServerTests
  onAsk(question: ServerQuestion): void
}
type ServerItemProps = SharedByRows & { server: ServerRow }

function ServerStatus({ server, now, acts }: Pick<ServerItemProps, 'server' | 'now' | 'acts'>) {
  const { tone, text } = serverStatusOf(server, now)
  const backups = backupsOf(server, now)
  const door = serverDoor(server)
  const versions = versionsOf(server, now)
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2.5">
        <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[tone]}`} />
        <span className={`display text-lg tabular-nums ${server.name === '' ? 'break-all' : 'untrusted'}`}>{serverName(server)}</span>
      </p>
      {door !== '' && <p className="untrusted pl-5 text-muted text-sm tabular-nums">{door}</p>}
      <p className={`pl-5 text-sm ${tone === 'bad' ? 'text-error' : ''}`}>{text}</p>
      <p className="pl-5 text-muted text-sm">{lastHeard(server, now)}</p>
      {versions !== null && <p className="pl-5 text-muted text-sm tabular-nums">{versions}</p>}
      <p className={`pl-5 text-sm ${backups.isBad ? 'text-warning' : 'text-muted'}`}>{backups.text}</p>
      <RestoreLine server={server} now={now} isBusy={acts.isBusy} onTest={() => void acts.testRestore(server)} />
    </div>
  )
}

/** The match on the server, and the link to it. */
function PlayedHere({ matchId, name }: { matchId: string; name: string | null }) {
  return (
    <p className="flex min-w-0 flex-1 basis-72 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="untrusted min-w-0 font-medium">{name ?? matchId}</span>
      <ButtonLink className="max-sm:w-full" to={adminPaths.manage(matchId)}>
        {texts.manage}
        <span className="sr-only">, {name ?? matchId}</span>
      </ButtonLink>
    </p>
  )
}

/** One server: its status, its match or the matches that it can get, and the actions on it. */
export function ServerItem({ server, waiting, now, acts, tests, onAsk }: ServerItemProps) {
  const test = tests.shownOf(server)
  const { match_id: matchId, match_name: name } = server
  const rests = server.rests === 1
  const called = serverName(server)
  const ref = useWantedServer(serverAddress(server))
  const named = (word: string) => (
    <>
      {word}
      <span className="sr-only">{texts.of(called)}</span>
    </>
  )
  return (
    <li ref={ref} tabIndex={-1} className="scroll-mt-4 px-4 py-4 outline-none focus-visible:bg-base-300/60 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <ServerStatus server={server} now={now} acts={acts} />
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button className="max-sm:mr-auto" isBusy={test === 'running'} onClick={() => void tests.run(server)}>
            {named(texts.test)}
          </Button>
          {matchId !== null && (
            <Button variant="danger" onClick={() => onAsk({ about: 'unassign', server })}>
              {named(texts.unassign)}
            </Button>
          )}
          <Button
            variant="ghost"
            shape="phone-square"
            icon={rests ? Power : PowerOff}
            className="px-3"
            title={rests ? texts.wake : texts.rest}
            isBusy={acts.isBusy}
            onClick={() => void acts.rest(server, !rests)}
          >
            <span className="max-sm:sr-only">{rests ? texts.wake : texts.rest}</span>
            <span className="sr-only">{texts.of(called)}</span>
          </Button>
          <RowActs
            of={called}
            remove={texts.remove}
            onEdit={() => onAsk({ about: 'edit', server })}
            {...(matchId === null && { onRemove: () => onAsk({ about: 'remove', server }) })}
          />
        </div>
      </div>
      <div className="mt-3 flex border-line border-t pt-3 sm:ml-5">
        {matchId === null ? (
          <AssignMatch server={server} waiting={waiting} now={now} isBusy={acts.isBusy} onSet={(id) => void acts.set(server, id)} />
        ) : (
          <PlayedHere matchId={matchId} name={name} />
        )}
      </div>
      {test && <ServerTest shown={test} lastReport={server.last_report} now={now} onHide={() => tests.hide(server)} />}
    </li>
  )
}
