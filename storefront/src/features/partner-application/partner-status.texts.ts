export const failedToFetchStatus = 'Failed to fetch application status';
