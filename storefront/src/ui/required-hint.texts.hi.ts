export const requiredHint = '* वाली जानकारी ज़रूरी है।';
