import type { StaffUser } from '../../../../../worker/contract/admin/users.ts'
import { banTexts, chatTexts } from '../texts.ts'

/** The effects of an action on a user, line by line, in its dialog. */
function Effects({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section aria-label={title} className="mt-4 rounded-field bg-base-300 px-4 py-3 text-sm">
      <p className="font-medium">{title}</p>
      {lines.length > 0 && (
        <ul className="mt-1 grid gap-1 text-muted">
          {lines.map((line) => (
            <li key={line} className="untrusted">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The places that a ban takes from the user now: their seat, and their cups and tournaments. */
export function BanLosses({ user: { inside } }: { user: StaffUser }) {
  const { losses: texts } = banTexts
  if (!inside) return null
  const { seat, contests } = inside
  const lines = [...(seat ? [texts.seat(seat)] : []), ...contests.map(({ name }) => texts.contest(name))]
  return <Effects title={lines.length === 0 ? texts.nothing : texts.title} lines={lines} />
}

/** The effects of a ban from the chat: the chats, its end, the user's current room, and earlier bans of the kind. */
export function ChatBanEffects({ user: { inside } }: { user: StaffUser }) {
  const { effects: texts } = chatTexts
  if (!inside) return null
  return <Effects title={texts.title} lines={[texts.chats, texts.end, texts.seat(inside.seat), texts.before(inside.chat_bans)]} />
}
