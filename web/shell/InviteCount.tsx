import { inviteCountText } from '../texts/teams.ts'

/** How many invitations to teams wait for an answer; nothing for none. */
export function InviteCount({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      className={`inline-grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 font-bold font-sans text-primary-content text-xs leading-none tracking-normal tabular-nums ${className}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{inviteCountText(count)}</span>
    </span>
  )
}
