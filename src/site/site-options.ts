/** What the running product tells the pages about the company and itself. */
export interface SiteOptions {
  company: { name: string; url: string; address: string; phoneTollFree: string; phone: string };
  /** The address people open, without a slash at its end. */
  publicUrl: string;
  /** Whether a visitor may ask for a mail when there is an answer. */
  tellsByMail?: boolean;
  /** Whether the mail that tells the committee of a report holds its protocol. */
  mailsProtocol?: boolean;
  /** Files that a new report may bring; the domain's number where absent. */
  reportFilesMax?: number;
  /** Days that a visitor has to answer the team; the domain's number where absent. */
  reportExpiryDays?: number;
  /** Whether somebody at this address gets the back office; by default everybody does. */
  admits?: (remoteAddress: string) => boolean;
  /** Told of failures to make a page; never of what a visitor wrote. */
  onError?: (error: unknown) => void;
}
