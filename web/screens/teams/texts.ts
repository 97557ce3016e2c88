import { teamLimits } from '../../../durable/rules/team/team-name.ts'

export const teamsTexts = {
  title: 'Lag',
  lead: 'Samle dem du spiller med. Et lag kan melde seg på turneringer.',
  create: 'Opprett lag',
  loading: 'Henter lagene dine',
  tabs: { label: 'Lagene dine', mine: 'Mine lag', invites: 'Invitasjoner' },
  failed: 'Kunne ikke hente lagdata',
  none: 'Du har ingen lag enda',
  noneHint: 'Opprett et eget, eller be eieren av et lag om å invitere deg.',
  noInvites: 'Ingen ventende invitasjoner',
  noInvitesHint: 'Når noen vil ha deg med på laget sitt, står det her.',
  waiting: (count: number) => (count === 1 ? 'Én invitasjon venter på svar.' : `${count} invitasjoner venter på svar.`),
  seeInvites: 'Se invitasjoner',
  open: 'Gå til',
  openWhich: (name: string) => `Gå til ${name}`,
  invite: {
    /** After the name of the player who invites. */
    wants: 'vil ha deg med',
    accept: 'Godta',
    decline: 'Avslå',
    acceptWhich: (team: string) => `Godta invitasjonen til ${team}`,
    declineWhich: (team: string) => `Avslå invitasjonen til ${team}`,
    accepted: (team: string) => `Du er med på ${team}.`,
    declined: 'Invitasjonen er avslått.',
    failed: 'Kunne ikke svare på invitasjonen',
  },
  form: {
    title: 'Opprett lag',
    text: `Du blir eier av laget, og kan invitere opptil ${teamLimits.members - 1} andre.`,
    confirm: 'Opprett lag',
    done: (team: string) => `${team} er opprettet.`,
    failed: 'Kunne ikke opprette lag',
  },
} as const
