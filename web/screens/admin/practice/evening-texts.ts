import type { Accident } from '../../../../durable/rules/staff/practice/practice.ts'
import type { PracticeChoice } from '../../../../durable/rules/staff/practice/practice-choices.ts'

/** The practice evening of a deployed site (docs/product.md 13.16). */
export const eveningTexts = {
  lead: 'La et uhell skje, og løs det på tid. Alt er øvelse: Spillerne merker ingenting, og ingenting blir stående.',
  failed: 'Fikk ikke hentet øvelsen',
  off: {
    title: 'Ingen øvelse er i gang',
    text: 'En øvelse varer i to timer og starter når ingen spiller. Uhellene står i oversikten merket «Øvelse», og varsler bare dem som har vakt.',
    start: 'Start øvelsen',
    started: 'Øvelsen har begynt.',
    startFailed: 'Fikk ikke startet øvelsen',
    others: 'En Developer kan starte en.',
  },
  on: {
    title: (clock: string) => `Øvelsen varer til ${clock}`,
    text: 'Siden går som vanlig. Kommer det en ekte sak, står den over øvelsen i oversikten.',
    end: 'Avslutt øvelsen',
    endQuestion: 'Avslutte øvelsen?',
    endText: 'Uhellene og tidene blir borte.',
    ended: 'Øvelsen er avsluttet.',
    endFailed: 'Fikk ikke avsluttet øvelsen',
  },
  begun: 'Det har skjedd. Se i oversikten.',
  solve: 'Løs',
  question: 'Hva gjør du?',
  answerFailed: 'Fikk ikke sendt svaret',
} as const

/** A possible answer, and why it is wrong; the right answer has no such sentence. */
type ChoiceWords = { label: string; wrong?: string }
type EveningAccident = { does: string; solve?: string; situation: string; choices: Readonly<Partial<Record<PracticeChoice, ChoiceWords>>> }

/**
 * The texts of each accident for staff: its sentence in the list, the situation, the possible answers, and the solution if it differs from
 * that of a demo.
 */
export const eveningAccidents: Readonly<Record<Accident, EveningAccident>> = {
  'server-dies': {
    does: 'Ti spillere mister serveren midt i en jevn kamp.',
    solve: 'Som oftest går kampen videre av seg selv. Gjør den ikke det, setter du den i gang igjen på en ledig server.',
    situation: 'Lag Nordlys leder 7–5 mot Lag Fjellrev. Serveren har ikke svart på ett minutt, og ti spillere venter.',
    choices: {
      wait: {
        label: 'Venter til serveren svarer igjen',
        wrong: 'Da vet ingen hvor lenge de må vente. En server som er død, kommer ikke tilbake av seg selv.',
      },
      'move-on': { label: 'Lar kampen gå videre på en ledig server, og tar den døde ut av drift' },
      'end-match': {
        label: 'Avslutter kampen',
        wrong: 'Da er tolv runder spilt forgjeves. Kampen kan gå videre fra siste runde på en annen server.',
      },
    },
  },
  'captain-leaves': {
    does: 'Kapteinen går fra serveren, og ni spillere står igjen.',
    situation: 'Kapteinen på Lag Fjellrev har vært borte fra serveren i fem minutter. De ni andre venter.',
    choices: {
      wait: { label: 'Gir kapteinen ti minutter til', wrong: 'Ni spillere har alt ventet i fem minutter. Finn en innbytter nå.' },
      'end-match': {
        label: 'Avslutter kampen',
        wrong: 'Det kan du gjøre til slutt. Se først om noen kan komme inn fra benken eller køen.',
      },
      replace: { label: 'Bytter ut kapteinen med en som er klar' },
    },
  },
  insult: {
    does: 'En spiller skjeller ut en annen i en lobby, og blir rapportert.',
    situation: '«Du er elendig. Slutt å spille, din taper», står det i chatten. Spilleren som skrev det, er ikke rapportert før.',
    choices: {
      ban: {
        label: 'Utestenger spilleren fra siden i en måned',
        wrong: 'Det er for strengt første gang. Chatten er problemet, ikke spillingen.',
      },
      mute: { label: 'Utestenger spilleren fra chatten, og svarer den som meldte fra' },
      leave: {
        label: 'Lukker saken uten å gjøre noe',
        wrong: 'Den som meldte fra, skal få svar, og den andre skal vite at noen så det.',
      },
    },
  },
  'cannot-join': {
    does: 'En spiller står utenfor serveren mens de andre venter.',
    situation: 'En spiller får «connection failed» og ber om hjelp. De ni andre er på serveren og venter.',
    choices: {
      answer: { label: 'Tar saken, og svarer med malen for tilkobling' },
      'end-match': {
        label: 'Avslutter kampen, så alle kan prøve på nytt',
        wrong: 'Ni av ti kom inn, så det er neppe noe galt med serveren. Hjelp spilleren som står utenfor.',
      },
      wait: {
        label: 'Venter og ser om det ordner seg',
        wrong: 'Spilleren vet ikke om noen leser saken, og ni andre venter så lenge.',
      },
    },
  },
  latecomer: {
    does: 'En påmeldt rakk ikke innsjekkingen, men vil være med.',
    situation: 'Cupen begynte for fem minutter siden. En som kom for sent, er klar nå, og ett av lagene har bare fire spillere.',
    choices: {
      refuse: { label: 'Sier at det er for sent', wrong: 'Laget med fire må spille i undertall, og her er en som kan bli med.' },
      delay: { label: 'Utsetter cupen', wrong: 'Da venter alle på én spiller. Cupen kan gå mens du ordner dette.' },
      'let-in': { label: 'Setter spilleren inn på laget med fire, og svarer i saken' },
    },
  },
}
