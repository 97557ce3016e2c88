import { useId } from 'react'
import { serverAddress } from '../../../../durable/rules/play/server-address.ts'
import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import { ServerItem, type SharedByRows } from './ServerItem.tsx'

type ServerListProps = SharedByRows & { title: string; hint: string; empty: string; servers: readonly ServerRow[] }

/** Servers of one kind under their heading. */
export function ServerList({ title, hint, empty, servers, ...rest }: ServerListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        <p className="text-muted text-sm">
          {hint} · {servers.length}
        </p>
      </div>
      <div className="panel overflow-hidden">
        {servers.length === 0 && <p className="px-4 py-6 text-muted sm:px-6">{empty}</p>}
        <ul className="divide-y divide-line">
          {servers.map((server) => (
            <ServerItem key={serverAddress(server)} server={server} {...rest} />
          ))}
        </ul>
      </div>
    </section>
  )
}
