export { reportPart } from './part';
export { createReportConsent } from './report-consent';
export { createReportMaker, type ReportMaker } from './report-maker';
export { createReportService } from './report-service';
export { createRoomFor } from './room-for';
