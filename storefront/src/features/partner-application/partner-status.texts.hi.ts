export const failedToFetchStatus = 'आवेदन की स्थिति नहीं मिल पाई';
