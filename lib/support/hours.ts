export const SUPPORT_HOURS = "Mon-Fri, 9am-5pm EST";
