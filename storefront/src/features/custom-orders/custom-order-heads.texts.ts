export const customOrderHeads = { request: 'Custom Order Request | Mithai', mine: 'My Custom Orders | Mithai' };
