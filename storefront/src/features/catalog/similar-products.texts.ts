export const similarTexts = { title: 'Were you looking for one of these?' };
