export const shortcutsTexts = {
  title: 'Keyboard shortcuts',
  description: 'They do nothing while you type or a dialog is open.',
  keys: [
    [['g', 't'], 'Go to Today'],
    [['g', 'o'], 'Go to Orders'],
    [['/'], 'Find an order'],
    [['j'], 'Next row'],
    [['k'], 'Previous row'],
    [['x'], 'Tick or select the row'],
    [['?'], 'Show these shortcuts'],
  ],
  between: 'then',
  isOn: 'Use keyboard shortcuts',
  isOnHint: 'This browser remembers your choice. The account menu opens this dialog, too.',
} as const;
