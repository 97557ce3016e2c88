export const profileMedalTexts = {
  title: 'Medaljer',
  loading: 'Henter medaljene …',
  failed: 'Fikk ikke hentet medaljene.',
  none: { own: 'Ingen medaljer ennå. Den første er lett å få.', other: 'Ingen medaljer ennå.' },
  all: 'Se alle medaljene',
} as const
