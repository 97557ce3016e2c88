import { inviteCountText } from '../../texts/teams.ts'
import { CountPill } from '../CountPill.tsx'

/** How many invitations to teams wait for an answer; nothing for none. */
export const InviteCount = ({ count, className }: { count: number; className?: string }) => (
  <CountPill count={count} words={inviteCountText(count)} {...(className !== undefined && { className })} />
)
