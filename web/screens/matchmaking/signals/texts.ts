import type { SignalProblem } from './signal-problems.ts'

type ProblemWords = { title: string; text: string; fix?: string }

export const signalCheckTexts = {
  label: 'Lyd og varsler',
  noThanks: 'Nei takk',
  problems: {
    'sound-untouched': {
      title: 'Lyden er ikke på ennå',
      text: 'Nettleseren spiller ikke lyd før du har klikket på siden.',
      fix: 'Slå på lyden',
    },
    'sound-blocked': {
      title: 'Nettleseren blokkerer lyden',
      text: 'Tillat lyd i innstillingene for nettstedet, så hører du når kampen er klar.',
      fix: 'Prøv igjen',
    },
    'notifications-off': {
      title: 'Varsler er av',
      text: 'Når en kamp er klar, har du 30 sekunder på deg. Et varsel når deg også når siden er lukket.',
      fix: 'Slå på varsler',
    },
    'notifications-blocked': {
      title: 'Nettleseren blokkerer varsler',
      text: 'Tillat dem i innstillingene for nettstedet, ved adressefeltet.',
      fix: 'Prøv igjen',
    },
    'home-screen': {
      title: 'Legg Kampklar på hjemskjermen',
      text: 'På iPhone og iPad kommer varsler bare derfra: trykk Del, og så «Legg til på Hjem-skjerm».',
    },
  } satisfies Record<SignalProblem, ProblemWords> as Record<SignalProblem, ProblemWords>,
} as const
