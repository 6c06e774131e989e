const paths = {
  metrics: 'M4 19h16M6 15l4-5 3 3 5-7',
  campaigns: 'M4 10v4h3l8 4V6L7 10H4ZM18.500 9.500c1.300 1.400 1.300 3.600 0 5M7.500 14l1.500 5',
  respondents:
    'M9 11a3.300 3.300 0 1 0 0-6.600A3.300 3.300 0 0 0 9 11ZM3 19.500c0-3 2.500-5 6-5s6 2 6 5M16 4.800a3 3 0 0 1 0 5.800M17.500 14.800c2.200.7 3.500 2.400 3.500 4.700',
  live: 'M12 4c5 0 8.500 3 8.500 7s-3.500 7-8.500 7c-.9 0-1.800-.1-2.600-.3L5 20l.9-3.500C4.400 15.200 3.500 13.200 3.500 11c0-4 3.500-7 8.500-7Z',
  missed: 'M9.300 9.200a2.800 2.800 0 1 1 4.200 2.400c-1 .6-1.500 1.200-1.500 2.400M12 17.200v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  out: 'M14 5H6v14h8M10 12h10M16.500 8.500 20 12l-3.500 3.500',
  up: 'M14.500 6l-6 6 6 6',
  bot: 'M7 8h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM12 8V4.500M9 13v.1M15 13v.1',
  raise: 'M6 14.500l6-6 6 6',
  lower: 'M6 9.500l6 6 6-6',
  bin: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7',
  plus: 'M12 5v14M5 12h14',
  copy: 'M9 9h10v10H9ZM5 15V5h10',
  undo: 'M9 14.500 4.500 10 9 5.500M4.500 10H14a5 5 0 0 1 0 10h-3',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  play: 'M8 5.500v13l10.500-6.500Z',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  warn: 'M12 4 3 19.500h18ZM12 10v4.500M12 17v.1',
}

export type IconName = keyof typeof paths

/** A decorative icon beside a text. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
