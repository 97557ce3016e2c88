import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { serverAddress } from '../../../../durable/rules/play/server-address.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { servers as serversOfPool } from '../../../resource/shared/servers.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { AddServer } from './AddServer.tsx'
import { ServerDialog, type ServerQuestion } from './ServerDialog.tsx'
import { ServerList } from './ServerList.tsx'
import { splitServers } from './server-view.ts'
import { serverTexts as texts } from './texts.ts'
import { useServerActs } from './use-server-acts.ts'
import { useServerTests } from './use-server-tests.ts'

/** The form is below the list of servers, which can be long. */
const ToTheForm = ({ onPress }: { onPress(): void }) => (
  <Button icon={Plus} onClick={onPress}>
    {texts.add.title}
  </Button>
)

/** The servers of the pool: those with a match, those on standby, and the form for a new one (docs/product.md 13.4). */
export default function ServersSection() {
  const now = useMinute()
  const { state, value: data, isStale, retry: refresh } = useResource(serversOfPool)
  const acts = useServerActs(refresh)
  const form = useRef<HTMLDivElement>(null)
  // The tests are kept by address and above the lists, because a row moves from one list to the other when its server gets a match.
  const tests = useServerTests(refresh)
  const [question, setQuestion] = useState<ServerQuestion | null>(null)
  const asked = question && serverAddress(question.server)
  const servers = data?.servers ?? []
  const { active, standby } = splitServers(servers)
  const shared = { waiting: data?.waiting ?? [], now, acts, tests, onAsk: setQuestion }
  return (
    <AdminSection
      title={texts.title}
      lead={texts.lead}
      action={data && <ToTheForm onPress={() => form.current?.querySelector('input')?.focus()} />}
    >
      {state === 'loading' && <div role="status" aria-label={texts.loading} className="skeleton h-120 rounded-box opacity-60" />}
      {state === 'failed' && <NotFetched title={texts.failed} onRetry={refresh} />}
      {data && (
        <div className="grid gap-8">
          {isStale && <RetryLine text={texts.failed} onRetry={refresh} className="panel px-4 py-3 text-warning sm:px-5" />}
          <ServerList title={texts.active} hint={texts.activeHint} empty={texts.noActive} servers={active} {...shared} />
          <ServerList title={texts.standby} hint={texts.standbyHint} empty={texts.noStandby} servers={standby} {...shared} />
          <div ref={form}>
            <AddServer
              onAdded={(server) => {
                refresh()
                void tests.run(server)
              }}
            />
          </div>
        </div>
      )}
      {question && (
        <ServerDialog
          question={question}
          now={servers.find((each) => serverAddress(each) === asked) ?? null}
          acts={acts}
          refresh={refresh}
          onClose={() => setQuestion(null)}
        />
      )}
    </AdminSection>
  )
}
